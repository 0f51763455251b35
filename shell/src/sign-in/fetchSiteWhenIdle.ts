/** The scripts of the site, which the server names in the sign-in page. */
function siteScripts(): readonly string[] {
  const listed: unknown = JSON.parse(document.getElementById('site')?.textContent ?? '[]');
  return Array.isArray(listed) ? listed.filter((file) => typeof file === 'string') : [];
}

/** While the login form is filled in, the browser fetches the site. */
export function fetchSiteWhenIdle(): void {
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
