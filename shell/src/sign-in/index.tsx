import { SignedOutSite } from '@mingzhang/shared/sign-in';
import { createRoot } from 'react-dom/client';
import { LoginPage } from '../offered/login/LoginPage';
import { noteArrival } from '../offered/start/reloadSite';
import { clearStoredUser, storeUser } from '../offered/start/storedUser';

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

/** The scripts of the site, which the server names in the sign-in page. */
function siteScripts(): readonly string[] {
  const listed: unknown = JSON.parse(document.getElementById('site')?.textContent ?? '[]');
  return Array.isArray(listed) ? listed.filter((file) => typeof file === 'string') : [];
}

/** While the login form is filled in, the browser fetches the site. */
function fetchSiteWhenIdle(): void {
  const fetchSoon = () => setTimeout(addLinks, 500);
  if (document.readyState === 'complete') fetchSoon();
  else addEventListener('load', fetchSoon, { once: true });
}

function addLinks(): void {
  for (const file of siteScripts()) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = file;
    document.head.append(link);
  }
}
