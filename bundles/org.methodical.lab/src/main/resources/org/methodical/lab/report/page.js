// SPDX-License-Identifier: EPL-2.0
// Draws what the lab put into "charts"; techniques differ by colour, dash and point shape.
const shapes = ['circle', 'rect', 'triangle', 'rectRot', 'cross', 'star', 'crossRot', 'dash'];
const hue = index => `hsl(${(index * 137 + 210) % 360} 60% 50%)`;
const ink = getComputedStyle(document.body).color;
Chart.defaults.color = ink;
Chart.defaults.borderColor = '#8886';
Chart.defaults.animation = false;
Chart.defaults.font.size = 13;

// from the least to the greatest ratio, through the bar's end
const whiskers = {
	id: 'whiskers',
	afterDatasetsDraw(chart) {
		const context = chart.ctx;
		context.save();
		context.strokeStyle = ink;
		context.lineWidth = 1.5;
		chart.data.datasets.forEach((dataset, index) => (dataset.spreads ?? []).forEach((spread, row) => {
			if (spread === '' || !chart.isDatasetVisible(index)) {
				return;
			}
			const y = chart.getDatasetMeta(index).data[row].y;
			const [from, to] = spread.map(value => chart.scales.x.getPixelForValue(value));
			context.beginPath();
			for (const end of [from, to]) {
				context.moveTo(end, y - 4);
				context.lineTo(end, y + 4);
			}
			context.moveTo(from, y);
			context.lineTo(to, y);
			context.stroke();
		}));
		context.restore();
	}
};

// 1, 2, 5, 10, 20 …: the ticks between would overlap
const readable = value => /^[125]0*$/.test(String(value)) || /^0\.0*[125]$/.test(String(value)) ? String(value) : '';

for (const chart of charts) {
	const bars = chart.kind === 'bar';
	const heading = document.createElement('h2');
	heading.textContent = chart.title;
	const box = document.createElement('div');
	box.className = 'chart';
	const canvas = document.createElement('canvas');
	canvas.setAttribute('role', 'img');
	canvas.setAttribute('aria-label', chart.title + '; the numbers stand in the tables below');
	box.append(canvas);
	document.getElementById('charts').append(heading, box);
	const series = Object.entries(chart.series);
	if (bars) {
		box.style.height = `${5 + 1.6 * chart.labels.length * Math.max(1, series.length * 0.7)}rem`;
	}
	const datasets = series.map(([label, values], index) => ({
		label,
		data: values.map(value => value === '' ? null : value),
		spreads: bars ? chart.spreads[label] : undefined,
		borderColor: hue(index),
		backgroundColor: hue(index),
		base: bars ? 1 : undefined,
		borderDash: bars ? [] : [[], [6, 3], [2, 2]][index % 3],
		pointStyle: shapes[index % shapes.length],
		pointRadius: 4,
		borderWidth: bars ? 0 : 2
	}));
	const value = {
		type: 'logarithmic',
		title: { display: true, text: bars ? 'ratio to no instrumentation, least and greatest' : 'µs' },
		ticks: { callback: readable, autoSkip: false },
		suggestedMin: bars ? 0.8 : undefined
	};
	const name = { title: { display: !bars, text: 'round' } };
	new Chart(canvas, {
		type: chart.kind,
		data: { labels: chart.labels, datasets },
		plugins: bars ? [whiskers] : [],
		options: {
			indexAxis: bars ? 'y' : 'x',
			maintainAspectRatio: false,
			scales: bars ? { x: value, y: name } : { x: name, y: value },
			plugins: {
				legend: { display: series.length > 1, position: bars ? 'top' : 'right', labels: { usePointStyle: !bars } }
			}
		}
	});
}
