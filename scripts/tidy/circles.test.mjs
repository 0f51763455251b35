import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circles } from './circles.mjs';

test('a circle is told once, by its shortest way, and what only leads to it is not', () => {
  const found = circles([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'b'],
    ['outside', 'a'],
    ['a', 'deep'],
  ]);
  assert.deepEqual(found, ['a → b → c → a', 'b → c → b']);
});

test('rooms that import each other are told with the files that do; inside a room anything goes', () => {
  const room = (/** @type {string} */ file) => (file.includes('/') ? file.replace(/\/.*/, '') : null);
  const found = circles(
    [
      ['sales/order', 'stock/item'],
      ['stock/item', 'stock/shelf'],
      ['stock/shelf', 'stock/item'],
      ['stock/shelf', 'sales/price'],
      ['list', 'sales/order'],
      ['stock/item', 'list'],
    ],
    room,
  );
  assert.deepEqual(found, ['sales (order) → stock (shelf) → sales']);
});

test('what goes one way is no circle', () => {
  assert.deepEqual(
    circles([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]),
    [],
  );
});
