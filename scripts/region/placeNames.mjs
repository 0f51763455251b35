/**
 * Place names that are read otherwise than the same characters elsewhere, where the dictionary of pinyin-pro does not
 * know the place; the first syllables of a title. After 中国地名录.
 * @type {Record<string, string>}
 */
export const placeNames = {
  乐亭县: 'lao ting',
  乐清市: 'yue qing',
  乐陵市: 'lao ling',
  什邡市: 'shi fang',
  六合区: 'lu he',
  单县: 'shan',
  召陵区: 'shao ling',
  吴堡县: 'wu bu',
  喀什: 'ka shi',
  大埔县: 'da bu',
  宕昌县: 'tan chang',
  尉犁县: 'yu li',
  歙县: 'she',
  泌阳县: 'bi yang',
  洪洞县: 'hong tong',
  浚县: 'xun',
  涡阳县: 'guo yang',
  牟定县: 'mou ding',
  珲春市: 'hun chun',
  穆棱市: 'mu ling',
  筠连县: 'jun lian',
  繁峙县: 'fan shi',
  蔚县: 'yu',
  郫都区: 'pi du',
  闵行区: 'min hang',
  黄陂区: 'huang pi',
};
