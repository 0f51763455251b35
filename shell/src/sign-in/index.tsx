import { SignedOutSite } from '@mingzhang/shared/sign-in';
import { createRoot } from 'react-dom/client';
import { LoginPage } from '../offered/login/LoginPage';
import { noteArrival } from '../offered/start/reloadSite';
import { clearStoredUser, storeUser } from '../offered/start/storedUser';
import { fetchSiteWhenIdle } from './fetchSiteWhenIdle';

/** The site in full, at the address that was asked for: the server knows by now who is there. */
function enterSite(): void {
  noteArrival();
  location.reload();
}

/** Of several account sets one is chosen on the site. */
function chooseOnSite(signedIn: unknown): void {
  storeUser(signedIn);
  enterSite();
}

const root = document.getElementById('root');
if (root === null) throw new Error('login.html has no element #root');
// Without a session there is no set to choose any more.
clearStoredUser();
createRoot(root).render(
  <SignedOutSite>
    <LoginPage onEnter={enterSite} onChoose={chooseOnSite} />
  </SignedOutSite>,
);
fetchSiteWhenIdle();
