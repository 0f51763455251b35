import { deviceName } from './deviceName';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130 Safari/537.36 Edg/130', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18 Safari/605', 'Safari · macOS'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile Safari/537 MicroMessenger/8.0', '微信 · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['curl/8', '未知设备'],
  ['', '未知设备'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
