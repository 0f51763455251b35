import { chromium } from '@playwright/test';
const [,, name, path, width='1440', scheme='light', ...acts] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: +width, height: 900 } });
p.on('pageerror', e => console.log('PAGEERROR', e.message));
p.on('console', m => m.type()==='error' && console.log('CONSOLE', m.text().slice(0,300)));
const B='http://127.0.0.1:3970';
const r = await p.request.post(B+'/api/login', { form: { mobile:'13800000000', password:'mingzhang-demo', forever:'true' }, headers:{'x-requested-with':'XMLHttpRequest', origin:B} });
if (scheme==='dark') await p.request.put(B+'/api/preferences', { data:{colorScheme:'dark',density:'compact',showsTabs:true}, headers:{'x-requested-with':'XMLHttpRequest', origin:B} });
await p.goto(B+path); await p.waitForLoadState('networkidle'); await p.waitForTimeout(800);
for (const a of acts) { const [k,...v]=a.split(':'); const x=v.join(':');
 if(k==='click') await p.getByRole('button',{name:x,exact:true}).first().click();
 if(k==='item') await p.getByRole('menuitem',{name:new RegExp(x)}).first().click();
 if(k==='key') await p.keyboard.press(x);
 if(k==='focus') await p.getByRole('button',{name:x,exact:true}).first().focus();
 await p.waitForTimeout(500);}
await p.screenshot({ path:`/tmp/look-${name}.png` });
if (scheme==='dark') await p.request.put(B+'/api/preferences', { data:{colorScheme:'light',density:'compact',showsTabs:true}, headers:{'x-requested-with':'XMLHttpRequest', origin:B} });
await b.close();
