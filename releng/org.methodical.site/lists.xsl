<?xml version="1.0" encoding="UTF-8"?>
<!-- SPDX-License-Identifier: EPL-2.0 -->
<!-- Takes out of p2's lists what is another in each build: the time, and orders by chance. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
	<xsl:param name="time"/>

	<xsl:template match="@*|node()">
		<xsl:copy>
			<xsl:apply-templates select="@*|node()"/>
		</xsl:copy>
	</xsl:template>

	<xsl:template match="property[@name = 'p2.timestamp']/@value">
		<xsl:attribute name="value">
			<xsl:value-of select="$time"/>
		</xsl:attribute>
	</xsl:template>

	<xsl:template match="profile/@timestamp">
		<xsl:attribute name="timestamp">
			<xsl:value-of select="$time"/>
		</xsl:attribute>
	</xsl:template>

	<!-- of archives that are packed again -->
	<xsl:template match="artifact[@classifier = 'binary']/properties"/>

	<xsl:template match="properties">
		<xsl:copy>
			<xsl:apply-templates select="@*"/>
			<xsl:apply-templates select="property">
				<xsl:sort select="@name"/>
			</xsl:apply-templates>
		</xsl:copy>
	</xsl:template>

	<xsl:template match="artifacts">
		<xsl:copy>
			<xsl:apply-templates select="@*"/>
			<xsl:apply-templates select="artifact">
				<xsl:sort select="@classifier"/>
				<xsl:sort select="@id"/>
				<xsl:sort select="@version"/>
			</xsl:apply-templates>
		</xsl:copy>
	</xsl:template>

	<xsl:template match="provides">
		<xsl:copy>
			<xsl:apply-templates select="@*"/>
			<xsl:apply-templates select="provided">
				<xsl:sort select="@namespace"/>
				<xsl:sort select="@name"/>
				<xsl:sort select="@version"/>
			</xsl:apply-templates>
		</xsl:copy>
	</xsl:template>
</xsl:stylesheet>
