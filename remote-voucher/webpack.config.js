import { remoteConfig } from '../scripts/webpack/remoteConfig.mjs';

export default remoteConfig({ name: 'voucher', port: 3101, directory: import.meta.dirname });
