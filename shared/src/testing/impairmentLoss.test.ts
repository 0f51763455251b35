import { yuan } from './yuan';
import { impairmentLoss } from './impairmentLoss';

test('可收回金额取两者中较高的；没有减值时为零', () => {
  expect(impairmentLoss(yuan('1812000'), yuan('840000'), yuan('700000'))).toBe(yuan('972000'));
  expect(impairmentLoss(yuan('1812000'), yuan('700000'), yuan('840000'))).toBe(yuan('972000'));
  expect(impairmentLoss(yuan('800'), yuan('840'), yuan('700'))).toBe(0);
});
