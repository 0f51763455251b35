/**
 * What every chart says of its colours, as tokens.css has them now: a chart is drawn, so no stylesheet reaches it.
 * To be asked again when `useColorScheme` answers otherwise.
 */
export function chartStyle() {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--mz-${name}`);
  const text = token('chart-text');
  const line = token('edge');
  const textStyle = { color: text };
  return {
    color: ['accent', 'second-series', 'warning-text', 'success-text', 'negative'].map(token),
    textStyle,
    legend: { textStyle },
    tooltip: { backgroundColor: token('raised'), borderColor: line, textStyle },
    toolbox: { iconStyle: { borderColor: text } },
    axis: { axisLabel: textStyle, nameTextStyle: textStyle, splitLine: { lineStyle: { color: line } } },
  };
}

export type ChartStyle = ReturnType<typeof chartStyle>;
