import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';

export default remoteConfig({ name: 'books', port: 3103, directory: import.meta.dirname });
