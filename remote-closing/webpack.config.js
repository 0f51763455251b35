import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';

export default remoteConfig({ name: 'closing', port: 3102, directory: import.meta.dirname });
