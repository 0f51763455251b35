import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';

export default remoteConfig({ name: 'settings', port: 3105, directory: import.meta.dirname });
