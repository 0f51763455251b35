import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';

export default remoteConfig(import.meta.dirname);
