import { useEffect } from 'react';
import { useLocation, useSearchParams } from '@mingzhang/shared/router';
import { isChosenHere, scopeParameters } from './useBookScope';

/** The scope of the book that was looked at last; nothing after the site is loaded afresh. */
let last = '';

/**
 * The scope follows when one goes from one book to another by the menu: an address that says nothing takes
 * over what the last book was asked for. One that was typed, sent or emptied on the page means what it says.
 */
export function useFollowedScope(): void {
  const location = useLocation();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.toString();
  const isMeant = location.key === 'default' || isChosenHere(location.state);
  useEffect(() => {
    const own = scopeParameters(new URLSearchParams(asked)).toString();
    if (own !== '') last = own;
    else if (asked === '' && last !== '' && !isMeant)
      setParameters(new URLSearchParams(last), { replace: true });
    else last = '';
  }, [asked, isMeant, setParameters]);
}
