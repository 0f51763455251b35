import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';

export default remoteConfig({ name: 'reports', port: 3104, directory: import.meta.dirname });
