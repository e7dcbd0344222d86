// Draws what the lab put into "charts"; techniques differ by colour, dash and point shape.
const shapes = ['circle', 'rect', 'triangle', 'rectRot', 'cross', 'star', 'crossRot', 'dash'];
const hue = index => `hsl(${(index * 137) % 360} 60% 50%)`;
const ink = getComputedStyle(document.body).color;
Chart.defaults.color = ink;
Chart.defaults.animation = false;
for (const chart of charts) {
	const heading = document.createElement('h2');
	heading.textContent = chart.title;
	const box = document.createElement('div');
	box.className = 'chart';
	const canvas = document.createElement('canvas');
	canvas.setAttribute('role', 'img');
	canvas.setAttribute('aria-label', chart.title + '; the numbers stand in the tables below');
	box.append(canvas);
	document.getElementById('charts').append(heading, box);
	const datasets = Object.entries(chart.series).map(([label, values], index) => ({
		label,
		data: values.map(value => value === '' ? null : value),
		borderColor: hue(index),
		backgroundColor: hue(index),
		base: chart.kind === 'bar' ? 1 : undefined,
		borderDash: chart.kind === 'line' ? [[], [6, 3], [2, 2]][index % 3] : [],
		pointStyle: shapes[index % shapes.length],
		pointRadius: 4,
		borderWidth: 2
	}));
	new Chart(canvas, {
		type: chart.kind,
		data: { labels: chart.labels, datasets },
		options: {
			maintainAspectRatio: false,
			scales: {
				y: { type: 'logarithmic', title: { display: true, text: chart.kind === 'line' ? 'µs' : 'ratio' } },
				x: { title: { display: chart.kind === 'line', text: 'round' } }
			},
			plugins: { legend: { position: 'right', labels: { usePointStyle: chart.kind === 'line' } } }
		}
	});
}
