import { chromium } from '@playwright/test';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
for (const u of process.argv.slice(2)){ const page=await (await browser.newContext({locale:'zh-CN'})).newPage(); const log=[]; page.on('console',m=>['error','warning'].includes(m.type())&&log.push(m.text().slice(0,220))); page.on('pageerror',e=>log.push('PAGEERROR '+e.message.slice(0,300)));
 await page.goto(u,{timeout:180000,waitUntil:'domcontentloaded'}); await page.waitForTimeout(40000); console.log(u,'→',page.url(), await page.title(), (await page.innerText('body')).replace(/\s+/g,' ').slice(0,200)); console.log([...new Set(log)].join('\n')); await page.screenshot({path:'/tmp/fed/dev'+u.replace(/\W+/g,'_')+'.png'}); }
await browser.close();
