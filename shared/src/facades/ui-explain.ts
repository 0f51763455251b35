/** 数据来源: what a figure is made of; loaded with the first page whose figures explain themselves. */
export { ExplainArea } from '../ui/explain/ExplainArea';
export { figureKeyHelp } from '../ui/explain/figureKeys';
export { figureProps } from '../ui/explain/figureProps';
