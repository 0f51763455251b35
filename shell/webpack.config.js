import { shellConfig } from '../scripts/webpack/shellConfig.mjs';

export default shellConfig({ port: 3100, directory: import.meta.dirname });
