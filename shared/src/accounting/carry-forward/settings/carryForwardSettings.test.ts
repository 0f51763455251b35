import { carryForwardInputs } from './carryForwardSettings';

test('只有这些是每月重新填写的，其余一直保留到改动为止', () => {
  const ofMonth = Object.values(carryForwardInputs).filter(({ isOfMonth }) => isOfMonth);
  expect(ofMonth.map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "期末汇率",
      "发放工资",
      "完工比例",
      "完工数量",
      "结转比例",
      "本月销售数量",
      "专用发票税额",
      "本年纳税调整额",
      "弥补以前年度亏损",
    ]
  `);
});
