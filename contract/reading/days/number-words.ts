import type { Language } from '../../words.ts'

// What is written for a number is parted by commas, numbers by semicolons.
const listed = (words: string): string[] => words.split(';')
const each = (words: string, join: (word: string) => string): string =>
  words
    .split(', ')
    .map((word) => join(word))
    .join(', ')

const tens = [20, 30, 40, 50, 60, 70, 80, 90]

/** The numbers from 1 to 99, by what those to 20, the tens and those between them are. */
const upTo99 = (small: string, tensWords: string, between: (ten: string, one: string) => string, ones = small) => {
  const [first, whole, parts] = [listed(small), listed(tensWords), listed(ones)]
  const compounds = tens.flatMap((ten, at) => [
    [ten, whole[at] ?? ''] as const,
    ...parts
      .slice(0, 9)
      .map((one, n) => [ten + n + 1, each(whole[at] ?? '', (word) => each(one, (o) => between(word, o)))] as const),
  ])
  return new Map([...first.map((words, at) => [at + 1, words] as const), ...compounds])
}

/** The numbers that people write in words beside days, with what is written for each. */
export const numberWords: Record<Language, ReadonlyMap<number, string>> = {
  en: upTo99(
    'a, an, one;two, a couple, a couple of, couple of;three;four;five;six;seven;eight;nine;ten;eleven;twelve;thirteen;fourteen;fifteen;sixteen;seventeen;eighteen;nineteen',
    'twenty;thirty;forty;fifty;sixty;seventy;eighty;ninety',
    (ten, one) => `${ten} ${one}`,
    'one;two;three;four;five;six;seven;eight;nine',
  ),
  de: upTo99(
    'ein, eine, einem, einer, einen, eins;zwei, zwo;drei;vier;fünf, fuenf;sechs;sieben;acht;neun;zehn;elf;zwölf, zwoelf;dreizehn;vierzehn;fünfzehn, fuenfzehn;sechzehn;siebzehn;achtzehn;neunzehn',
    'zwanzig;dreißig;vierzig;fünfzig, fuenfzig;sechzig;siebzig;achtzig;neunzig',
    (ten, one) => `${one}und${ten}`,
    'ein;zwei;drei;vier;fünf, fuenf;sechs;sieben;acht;neun',
  ),
  es: upTo99(
    'un, una, uno;dos, un par, un par de;tres;cuatro;cinco;seis;siete;ocho;nueve;diez;once;doce;trece;catorce;quince;dieciséis;diecisiete;dieciocho;diecinueve',
    'veinte;treinta;cuarenta;cincuenta;sesenta;setenta;ochenta;noventa',
    (ten, one) => (ten === 'veinte' ? `veinti${one}` : `${ten} y ${one}`),
    'uno, un, una;dos;tres;cuatro;cinco;seis;siete;ocho;nueve',
  ),
  ar: upTo99(
    'واحد, واحدة;اثنان, اثنين;ثلاثة, ثلاث;أربعة, أربع;خمسة, خمس;ستة, ست;سبعة, سبع;ثمانية, ثماني;تسعة, تسع;عشرة, عشر;أحد عشر, إحدى عشرة;اثنا عشر, اثني عشر, اثنتا عشرة, اثنتي عشرة;ثلاثة عشر, ثلاث عشرة;أربعة عشر, أربع عشرة;خمسة عشر, خمس عشرة;ستة عشر, ست عشرة;سبعة عشر, سبع عشرة;ثمانية عشر, ثماني عشرة;تسعة عشر, تسع عشرة',
    'عشرون, عشرين;ثلاثون, ثلاثين;أربعون, أربعين;خمسون, خمسين;ستون, ستين;سبعون, سبعين;ثمانون, ثمانين;تسعون, تسعين',
    (ten, one) => `${one} و${ten}`,
  ),
}

const germanEndings = ['e', 'er', 'en', 'es', 'em']
const german = (stems: string) => each(stems, (stem) => germanEndings.map((ending) => stem + ending).join(', '))
const ofDay = (words: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map([...words].filter(([number]) => number <= 31))
const byPlace = (words: string): ReadonlyMap<number, string> =>
  new Map(listed(words).map((word, at) => [at + 1, word] as const))

/** The days of a month, the quarters and the like as they are numbered in words. */
export const ordinalWords: Record<Language, ReadonlyMap<number, string>> = {
  en: ofDay(
    new Map([
      ...upTo99(
        'first;second;third;fourth;fifth;sixth;seventh;eighth;ninth;tenth;eleventh;twelfth;thirteenth;fourteenth;fifteenth;sixteenth;seventeenth;eighteenth;nineteenth',
        'twenty;thirty;forty;fifty;sixty;seventy;eighty;ninety',
        (ten, one) => `${ten} ${one}`,
      ),
      [20, 'twentieth'],
      [30, 'thirtieth'],
    ]),
  ),
  de: new Map(
    [
      ...ofDay(
        new Map(
          [...numberWords.de].map(([number, words]) => [
            number,
            each(words, (word) => `${word}${number < 20 ? 't' : 'st'}`),
          ]),
        ),
      ),
      [1, 'erst'] as const,
      [3, 'dritt'] as const,
      [7, 'siebt, siebent'] as const,
      [8, 'acht'] as const,
    ].map(([number, stems]) => [number, german(stems)]),
  ),
  es: byPlace(
    'primero, primer, primera;segundo, segunda;tercero, tercer, tercera;cuarto, cuarta;quinto, quinta;sexto, sexta;séptimo, séptima;octavo, octava;noveno, novena;décimo, décima',
  ),
  ar: ofDay(
    upTo99(
      'الأول, الأولى;الثاني, الثانية;الثالث, الثالثة;الرابع, الرابعة;الخامس, الخامسة;السادس, السادسة;السابع, السابعة;الثامن, الثامنة;التاسع, التاسعة;العاشر, العاشرة;الحادي عشر;الثاني عشر;الثالث عشر;الرابع عشر;الخامس عشر;السادس عشر;السابع عشر;الثامن عشر;التاسع عشر',
      'العشرون, العشرين;الثلاثون, الثلاثين;;;;;;',
      (ten, one) => `${one} و${ten}`,
      'الحادي;الثاني;الثالث;الرابع;الخامس;السادس;السابع;الثامن;التاسع',
    ),
  ),
}
