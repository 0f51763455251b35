import { useServerState } from '@mingzhang/shared/server-state';
import { useEffect, useState } from 'react';
import { findVouchers, type FoundVoucher } from './paletteApi';
import { askedVoucher, type PaletteContext } from './paletteRows';

/**
 * The vouchers of all months that hold the number a query names; null while they are not known, and where it names none
 * or a month of its own.
 */
export function useFoundVouchers(
  query: string,
  context: PaletteContext | null,
): readonly FoundVoucher[] | null {
  const asked = questionOf(query, context);
  const question = questionOf(useSettled(query), context);
  const { data } = useServerState(
    ['paletteVouchers', question],
    async (signal) => ({ question, vouchers: question ? await findVouchers(question, signal) : [] }),
    { isAsked: question !== null },
  );
  // While another number is typed or asked about, the last answer is still here: it is not about this one.
  const isAnswered = asked?.word === data?.question?.word && asked?.number === data?.question?.number;
  return asked !== null && data !== null && isAnswered ? data.vouchers : null;
}

function questionOf(query: string, context: PaletteContext | null) {
  const asked = context && askedVoucher(query, context);
  // Newest first.
  const to = context?.periods[0];
  const from = context?.periods.at(-1);
  if (!asked || asked.isOfOneMonth || !from || !to) return null;
  return { word: asked.word, number: asked.number, from, to };
}

/** So long one has to rest for what is typed to be asked about. */
const REST_MS = 200;

/** What was typed last once the hand rests; before that what it was when it rested last. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const rest = setTimeout(() => setSettled(typed), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  return settled;
}
