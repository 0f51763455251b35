import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importProblem } from './layers.mjs';

/** @type {[string, string][]} */
const FINE = [
  ['shared/src/accounting/books/book.ts', '../../primitives/period'],
  ['shared/src/http/createHttp.ts', 'ky'],
  ['shared/src/ui/Money.test.tsx', '@testing-library/react'],
  ['shared/src/ui/Money.test.tsx', '../testing/given'],
  ['server/src/modules/voucher/entry/saveVoucher.ts', '@mingzhang/shared/accounting/voucher'],
  ['server/src/modules/voucher/entry/saveVoucher.ts', '../../account/account.service'],
  ['server/src/modules/voucher/entry/saveVoucher.ts', '../record/voucher.repository'],
  ['server/src/modules/closing/closing.service.ts', '../voucher/entry/saveVoucher'],
  ['server/src/modules/voucher/voucher.test.ts', '../account/account.repository'],
  ['server/src/modules/index.ts', './account/account.routes'],
  ['server/test/globalSetup.ts', '../../scripts/embedded-postgres/testCluster.mjs'],
  ['remote-voucher/src/voucherApi.ts', '@mingzhang/shared/wire/voucher'],
  ['remote-voucher/src/voucher-list/VoucherListPage.tsx', '@mingzhang/shared/ui-table'],
  ['shell/src/home/RevenueProfitChart.tsx', 'echarts/core'],
  ['remote-reports/src/yearly-profit/YearlyChart.tsx', 'echarts/core'],
  ['shared/src/fields/NumberInput.tsx', '@mingzhang/shared/ui-text'],
  ['shell/src/App.tsx', './home/HomePage'],
  ['shell/src/home/homeApi.ts', '@mingzhang/shell'],
  ['shell/src/offered/index.ts', '@mingzhang/shared/http'],
  ['remote-voucher/src/voucherApi.ts', '@mingzhang/shell'],
];

/** @type {[string, string, RegExp][]} */
const REFUSED = [
  ['shared/src/primitives/money.ts', '../accounting/voucher', /primitives may import nothing/],
  ['shared/src/accounting/voucher.ts', '../wire/voucher', /accounting may import primitives; not wire/],
  ['shared/src/accounting/voucher.ts', 'node:fs', /not node:fs/],
  ['shared/src/http/createHttp.ts', '../session/session', /not session/],
  ['shared/src/ui/Money.tsx', '../testing/given', /tests only/],
  ['shared/src/ui/Money.tsx', '@mingzhang/shared/primitives/money', /relative path/],
  ['remote-voucher/src/voucher-list/VoucherListPage.tsx', 'antd', /facades/],
  ['remote-voucher/src/voucher-list/VoucherListPage.tsx', 'antd/es/table', /facades/],
  ['remote-voucher/src/voucher-list/useVoucherList.ts', '@mingzhang/shared/wire/voucher', /Api\.ts/],
  ['remote-voucher/src/voucherApi.ts', 'ky', /not ky/],
  ['remote-voucher/src/voucherApi.ts', '@mingzhang/shared/http', /takes http from @mingzhang\/shell/],
  ['remote-voucher/src/voucherApi.ts', '@mingzhang/shell/src/loadRemote', /only @mingzhang\/shell/],
  ['remote-books/src/routes.ts', '../../shell/src/loadRemote', /package name/],
  ['shell/src/offered/index.ts', '../loadRemote', /not shell/],
  ['shared/src/ui/Money.tsx', '@mingzhang/shell', /not what the shell offers/],
  ['remote-voucher/src/routes.tsx', '../../remote-books/src/routes', /package name/],
  ['shell/src/App.tsx', 'echarts/core', /not echarts/],
  ['server/src/modules/voucher/entry/saveVoucher.ts', '../../account/account.repository', /module account/],
  ['server/src/modules/closing/closing.service.ts', '../voucher/record/voucher.table', /module voucher/],
  ['server/src/modules/closing/closing.service.ts', '../voucher/voucher.routes', /are its own/],
  ['server/src/app.ts', '@mingzhang/shared/session', /not session/],
  ['server/src/app.ts', '@mingzhang/shared/ui', /not facades/],
  ['server/src/app.ts', 'react', /not react/],
];

for (const [file, source] of FINE) {
  test(`${file} may import ${source}`, () => assert.equal(importProblem(file, source), null));
}

for (const [file, source, words] of REFUSED) {
  test(`${file} may not import ${source}`, () => assert.match(importProblem(file, source) ?? '', words));
}
