import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { http } from '../http/siteHttp';
import { useFakeApi, api } from '../testing/fakeApi';
import { click, LeavableSite, useWatchedNetwork } from '../testing/leavableSite';
import { bought, wire } from '../testing/givenTwoVouchers';
import { renderElement } from '../testing/renderRoute';
import { fromVoucherLists } from '../wire/voucherLists';
import { accountTree } from '../accounting/accountTree';
import { useAccountSetLists, useAwaitLists } from './useAccountSetLists';

useFakeApi();

/** Everything that was asked is answered, and what came of it is on the page. */
const settled = useWatchedNetwork();

describe('the lists of the account set', () => {
  const lists = (...words: string[]) =>
    fromVoucherLists(
      {
        accounts: [],
        words: words.map((word, index) => ({
          id: index + 1,
          word,
          printTitle: word,
          isDefault: index === 0,
        })),
        currencies: [],
        categories: [],
        items: [],
        summaries: [],
      },
      { tree: accountTree([]), categories: [], accountSetId: 7 },
    );

  function Words({ name }: { readonly name: string }) {
    const { data } = useAccountSetLists();
    return <p>{`${name}：${data?.words.map(({ word }) => word).join('、') ?? '空'}`}</p>;
  }

  function Writer() {
    const awaitLists = useAwaitLists();
    const [message, setMessage] = useState('');
    const add = async () => {
      await http.post('/voucher-word', {}, { changes: 'lists' });
      await awaitLists();
      setMessage('已新增');
    };
    return <button onClick={() => void add()}>{`新增收字${message}`}</button>;
  }

  test('are asked once for the whole page, and changed for all at once by whoever changes one', async () => {
    const first = api.get('/voucher/lists').replies(lists('记'));
    renderElement(
      <>
        <Words name="凭证" />
        <Words name="设置" />
        <Writer />
      </>,
    );
    await screen.findByText('凭证：记');
    expect(screen.getByText('设置：记')).toBeVisible();
    expect(first.received).toHaveLength(1);

    api.post('/voucher-word').replies(null);
    const second = api.get('/voucher/lists').replies(lists('记', '收'), { times: 'always' });
    click('新增收字');
    await screen.findByText('新增收字已新增');
    expect(screen.getByText('凭证：记、收')).toBeVisible();
    expect(screen.getByText('设置：记、收')).toBeVisible();
    expect(second.received).toHaveLength(1);
  });

  test('a page that comes after a change waits for the new ones; vouchers leave them as they are', async () => {
    const first = api.get('/voucher/lists').replies(lists('记'));
    renderElement(
      <LeavableSite>
        <Words name="凭证" />
      </LeavableSite>,
    );
    await screen.findByText('凭证：记');
    click('离开');
    api.post('/voucher').replies(wire(bought));
    await act(() => http.post('/voucher', {}));
    click('回来');
    expect(screen.getByText('凭证：记')).toBeVisible();
    expect(first.received).toHaveLength(1);
    click('离开');

    api.post('/voucher-word').replies(null);
    await act(() => http.post('/voucher-word', {}, { changes: 'lists' }));
    api.get('/voucher/lists').replies(lists('记', '转'));
    click('回来');
    expect(screen.getByText('凭证：空')).toBeVisible();
    expect(await screen.findByText('凭证：记、转')).toBeVisible();
  });

  test('coming back to the window asks again what is old, and an equal answer is the same object', async () => {
    const now = jest.spyOn(Date, 'now');
    const start = performance.timeOrigin + performance.now();
    now.mockReturnValue(start);
    const asked = api.get('/voucher/lists').replies(lists('记'), { times: 'always' });
    const seen = new Set<unknown>();
    function Seeing() {
      const { data } = useAccountSetLists();
      if (data) seen.add(data);
      return <p>{data ? '有' : '空'}</p>;
    }
    renderElement(<Seeing />);
    await screen.findByText('有');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await settled();
    expect(asked.received).toHaveLength(1);
    now.mockReturnValue(start + 61_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(asked.received).toHaveLength(2));
    await settled();
    expect(seen.size).toBe(1);
  });
});
