/**
 * Passwords of eight characters and more that people here choose, which the published lists of leaked ones
 * (leakedPasswords.ts) do not rank high enough: Chinese ones, this year's, this trade's. In lower case. Runs, repetitions
 * and the own mobile number are found by rule.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 pass12345
  qwerty123 qwerty1234 qwer1234 qwert123 qwertyuiop123 asdf1234 asdfghjkl1 zxcvbnm1 zxcvbnm123 zxcv1234
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz@wsx 1qazxsw2 zaq12wsx zaq1zaq1 qazwsxedc qazwsx123
  abc12345 abc123456 abcd1234 abcd12345 abcde12345 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa12345
  aaa123456 aaaa1234 123456aa 123456abc 12345678a 123456789a 1234567a 1234qwer 12345qwert 123qwe123 123qweasd
  123qweasdzxc qweasdzxc qwe123456 qwe12345 q123456789 q12345678 z123456789 w123456789 x123456789 s123456789
  123123123 123321123 123654789 147258369 159357456 741852963 789456123 987654321 9876543210 876543210
  11223344 1122334455 12344321 12121212 123454321 13145200 13141314 1314520520 5201314520 52013145 5201314a
  5201314abc a5201314 woaini1314 woaini520 woaini123 woaini521 woaiwojia woainima iloveyou iloveyou1
  iloveyou123 iloveyou520 loveyou520 loveyou1314 zhangwei wangwei123 liwei123 woshishui nihao123 nihaoma123
  zhongguo zhongguo1 china123 beijing2008 shanghai1 wodemima mima1234 mima12345 mima123456 asd123456
  asd12345 as123456 zxc123456 zxc12345 qq123456 qq12345678 qq123123 wang1234 wang123456 zhang123 zhang123456
  li123456 liu123456 chen123456 yang1234 admin123 admin1234 admin12345 admin123456 admin888 admin8888
  administrator adminadmin root1234 root12345 root123456 toor1234 test1234 test12345 test123456 testtest
  user1234 user123456 guest123 guest1234 master123 welcome1 welcome123 welcome2024 welcome2025 welcome2026
  letmein1 letmein123 changeme changeme1 changeme123 default1 secret123 superman superman1 batman123
  spiderman starwars pokemon1 pokemon123 football football1 baseball baseball1 basketball liverpool
  liverpool1 chelsea1 arsenal1 juventus barcelona michael1 michelle jennifer jordan23 charlie1 princess
  princess1 sunshine sunshine1 computer computer1 internet internet1 samsung1 samsung123 huawei123 xiaomi123
  iphone123 google123 facebook1 whatever trustno1 mustang1 dragon123 monkey123 shadow123 killer123 freedom1
  success1 flower123 butterfly hello123 hello1234 helloworld hellohello goodluck 66668888 88886666 888888888
  16888888 18181818 19491001 19800101 19850101 19880808 19900101 19901010 19950101 20000101 20080808 20202020
  20210101 20220101 20230101 20240101 20250101 20260101 caiwu123 caiwu123456 kuaiji123 kuaiji123456
  kuaiji888 caiwu888 zhanghao1 mingzhang mingzhang1 mingzhang123
  `
    .trim()
    .split(/\s+/),
);
