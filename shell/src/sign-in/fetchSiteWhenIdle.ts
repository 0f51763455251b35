/** The scripts of the site, which the server writes into the page of strangers. */
function siteScripts(): readonly string[] {
  const listed: unknown = JSON.parse(document.getElementById('site')?.textContent ?? '[]');
  return Array.isArray(listed) ? listed.filter((file) => typeof file === 'string') : [];
}

/** While somebody types who they are, the browser fetches what they will see next. */
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
