import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { lineKinds } from '#contract/reading/lines/kinds.ts'
import { accepting, keeping, wishesIn, wishesOf, wishText } from '#contract/reading/lines/wishes.ts'
import type { Wish } from '#contract/reading/lines/wishes.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import type { Context } from '#contract/reading/lines/parts.ts'
import { namedRhythms } from '#contract/rhythms/repeats.ts'
import type { Rhythm, Weekday } from '#contract/rhythms.ts'
import type { Person } from '#contract/tenants.ts'
import { inLanguage } from '#server/words/speaking.ts'
import type { Language } from '#contract/words.ts'

const person = (id: number, username: string, fullName: string): Person => ({ id, username, fullName, avatarUrl: null })
const people = [person(1, 'ana', 'Ana Archer'), person(2, 'zoe', 'Zoë Größe'), person(3, 'ali', 'محمد علي')]
const teams = ['Leadership', 'Customer Success', 'مبيعات'].map((name, index) => ({ id: index + 1, name }))

const context: Context = {
  // A Wednesday.
  today: '2026-11-18',
  calendar: plainCalendar,
  dayFirst: false,
  kinds: lineKinds.todo,
  people,
  teams,
}

const read = (text: string, language: Language = 'en', kinds: Context['kinds'] = lineKinds.todo) => {
  const understood = inLanguage(language, () => readLine(text, { ...context, kinds, dayFirst: language !== 'en' }))
  const { person, team, repeat, ...rest } = meaningsOf(understood)
  return {
    title: understood.title,
    ...(person && { person: person.username }),
    ...(team && { team: team.name }),
    ...(repeat && { repeat }),
    ...rest,
  }
}

describe('a number or a name that could belong to the title stays in it', () => {
  const whole: Record<Language, string[]> = {
    en: [
      'Ask Jan 2 questions',
      'Upgrade to Node 22.10.',
      'Upgrade to Node 22.10',
      'Fix 2.10.',
      'Finish modules 11/12',
      'Invite May 5 people',
      'Casual Friday',
      'Plan Taco Tuesday',
      'Prepare Cyber Monday',
      'Super Tuesday',
      'Good Friday',
      'Watch The Day After Tomorrow',
      'Watch Tomorrow Never Dies',
      'Tomorrow Never Dies',
      'Edge of Tomorrow',
      'Raise prices +5',
      'Raise prices by +5',
      'Plan 2 weeks from now on',
      'Take two weeks',
      'Extend it by 2 weeks',
      'Notes from Friday',
      'Read the notes of last Friday',
      'Prepare next Friday meeting',
      'Friday the 13th',
      'Thank God it’s Friday',
      '5th Wave',
      'Black Friday offers',
      'chapter 3/4',
      'Read chapter 3/4',
      '1/2 inch',
      'Room 12/1',
      'Release 1.2',
      'Support 24/7',
      'Q4 2026',
      'May report',
      'what to do',
      'Order 20261231',
      'Meeting room 10:30',
      'Fix the build of yesterday',
      'Review what happened 3 days ago',
      'Report due yesterday',
      'Plan team weekend',
      'Weekend',
      'Prepare week 50 slides',
      'Kick off sprint week 2',
      'End of January review',
      'Last day of school party',
      'Call after Friday',
      'Watch Any Given Sunday',
      'Subscribe to Psychology Today',
      'Meet Today',
      'Build a better tomorrow',
      'Watch Last Week Tonight',
      'Reduce churn by 5.5',
      'Year end',
      'Prepare month end',
      'Plan next year',
      'Review first quarter',
      'Henry the Eighth',
      'Office hours Mon - Fri',
      'Fix Mo',
      'Early next week',
      'May 5',
      'EOD report',
      'Dentist Dec 3, 2026 3pm',
    ],
    de: [
      'Update auf Version 2.10.',
      'Version 2.10.',
      'Guten Morgen',
      'Notizen vom Freitag',
      'Schwarzer Freitag',
      'Kapitel 3.4.',
      'Zwei Wochen Urlaub',
      'Am Morgen joggen',
      'Das mache ich so',
      'Wochenende planen',
      'Bericht von gestern prüfen',
      'KW 50 planen',
      'Herrn Sonntag anrufen',
      'Herrn Sonntag',
      'Anzeige in Bild am Sonntag',
      'heute show schauen',
      'Erstes Quartal',
      'Plan nächste Woche',
      'Monatsmitte',
      'Kaiser Wilhelm der Zweite',
    ],
    es: [
      'Notas del viernes',
      'Viernes Santo',
      'Ofertas de viernes negro',
      'Versión 2.10.',
      'Correr por la mañana',
      'Planear fin de semana',
      'Revisar lo de ayer',
      'Llamar a Plácido Domingo',
      'Hablar con Domingo',
      'Oficina Santo Domingo',
      'Mar Mediterráneo',
      'Calle 5 de mayo',
      'Pensar en el mañana',
      'Hacer el cierre de mes',
      'Reducir hasta 5.5',
    ],
    ar: [
      'عروض الجمعة البيضاء',
      'الإصدار 2.10.',
      'ملاحظات من الجمعة',
      'صلاة الجمعة',
      'سوق الأحد',
      'خطة نهاية الأسبوع',
      'مراجعة تقرير أمس',
      'خطبة الجمعة',
      'صحيفة اليوم',
      'قادة الغد',
      'توظيف اثنين',
      'احتفال اليوم الوطني',
      'حفل نهاية السنة',
      'ميزانية العام القادم',
      'تقرير الربع الأول',
    ],
  }
  test.each(
    Object.entries(whole).flatMap(([language, texts]) => texts.map((text) => [language as Language, text] as const)),
  )('%s: %s', (language, text) => expect(read(text, language)).toEqual({ title: text }))
})

describe('what stands unmistakably for a day goes out of the title, with the word before it', () => {
  const [tomorrow, friday, third, fifteenth] = ['2026-11-19', '2026-11-20', '2026-12-03', '2027-01-15']
  const taken: Record<Language, [text: string, title: string, due: string][]> = {
    en: [
      ['Call the bank tomorrow', 'Call the bank', tomorrow],
      ['Call the bank tomorrow.', 'Call the bank', tomorrow],
      ['Call tomorrow the bank', 'Call the bank', tomorrow],
      ['Report Friday', 'Report', friday],
      ['Report fri', 'Report', friday],
      ['Report - Friday', 'Report', friday],
      ['Report by Friday', 'Report', friday],
      ['Report due Friday', 'Report', friday],
      ['Report before Friday', 'Report', friday],
      ['Call on Friday the bank', 'Call the bank', friday],
      ['Meet Bob next Friday at the office', 'Meet Bob at the office', '2026-11-27'],
      ['Call the bank on December 3', 'Call the bank', third],
      ['Call the bank Dec 3', 'Call the bank', third],
      ['Offer by 1/15', 'Offer', fifteenth],
      ['Offer due 15.1.', 'Offer', fifteenth],
      ['Offer in 2 weeks', 'Offer', '2026-12-02'],
      ['Offer +2w', 'Offer', '2026-12-02'],
      ['Offer by week 50', 'Offer', '2026-12-11'],
      ['A by Dec 24', 'A', '2026-12-24'],
      ['Offer by end of January', 'Offer', '2027-01-31'],
      ['Offer a week from Friday', 'Offer', '2026-11-27'],
      ['Paint the fence this weekend', 'Paint the fence', '2026-11-21'],
      ['Call Bob tomorrow morning', 'Call Bob', tomorrow],
      ['Call Bob Friday afternoon', 'Call Bob', friday],
      ['Close books eod', 'Close books', '2026-11-18'],
      ['Close books end of quarter', 'Close books', '2026-12-31'],
    ],
    de: [
      ['Bank anrufen morgen', 'Bank anrufen', tomorrow],
      ['Morgen Bank anrufen', 'Bank anrufen', tomorrow],
      ['Bericht Freitag', 'Bericht', friday],
      ['Bericht fr', 'Bericht', friday],
      ['Bericht Di', 'Bericht', '2026-11-24'],
      ['Bericht bis Freitag', 'Bericht', friday],
      ['Bank anrufen am 3. Dezember', 'Bank anrufen', third],
      ['Angebot bis 15.1.', 'Angebot', fifteenth],
      ['Angebot bis zum 15.1.', 'Angebot', fifteenth],
      ['Angebot bis KW 50', 'Angebot', '2026-12-11'],
      ['Angebot bis Ende Januar', 'Angebot', '2027-01-31'],
      ['Bank anrufen am Wochenende', 'Bank anrufen', '2026-11-21'],
      ['Angebot morgen früh', 'Angebot', tomorrow],
      ['Angebot Freitagabend', 'Angebot', friday],
      ['Angebot bis Mitte Dezember', 'Angebot', '2026-12-15'],
      ['Angebot bis Monatsmitte', 'Angebot', '2026-12-15'],
      ['Angebot fällig am 3.12.', 'Angebot', third],
    ],
    es: [
      ['Llamar al banco mañana', 'Llamar al banco', tomorrow],
      ['Informe viernes', 'Informe', friday],
      ['Informe mié', 'Informe', '2026-11-18'],
      ['Informe para el viernes', 'Informe', friday],
      ['Informe el viernes', 'Informe', friday],
      ['Llamar al banco el 3 de diciembre', 'Llamar al banco', third],
      ['Oferta antes del 15/1', 'Oferta', fifteenth],
      ['Informe mañana por la mañana', 'Informe', tomorrow],
      ['Informe el viernes por la tarde', 'Informe', friday],
    ],
    ar: [
      ['الاتصال بالبنك غدا', 'الاتصال بالبنك', tomorrow],
      ['التقرير الجمعة', 'التقرير', friday],
      ['التقرير قبل الجمعة', 'التقرير', friday],
      ['التقرير يوم الجمعة', 'التقرير', friday],
      ['التقرير غدا صباحا', 'التقرير', tomorrow],
      ['الاتصال بالبنك في 3 ديسمبر', 'الاتصال بالبنك', third],
    ],
  }
  test.each(
    Object.entries(taken).flatMap(([language, cases]) => cases.map((one) => [language as Language, ...one] as const)),
  )('%s: %s', (language, text, title, due) => expect(read(text, language)).toEqual({ title, due }))
})

const on = (weekday: Weekday): Rhythm => ({ unit: 'week', every: 1, weekdays: [weekday] })

describe('how often is read as people say it', () => {
  const repeated: Record<Language, [text: string, rest: object][]> = {
    en: [
      ['Pay rent every month', { title: 'Pay rent', repeat: namedRhythms.monthly }],
      [
        'Pay rent every month on the 1st',
        { title: 'Pay rent', repeat: { unit: 'month', every: 1, on: { day: 1 } }, due: '2026-12-01' },
      ],
      ['Send the figures every Monday', { title: 'Send the figures', repeat: on('monday'), due: '2026-11-23' }],
      ['Every Monday send the figures', { title: 'send the figures', repeat: on('monday'), due: '2026-11-23' }],
      [
        'Send the figures *weekly on mon',
        { title: 'Send the figures', repeat: namedRhythms.weekly, due: '2026-11-23' },
      ],
      ['Prepare for the daily', { title: 'Prepare for the daily' }],
      ['Every Day Counts', { title: 'Every Day Counts' }],
    ],
    de: [
      ['Zahlen senden jeden Freitag', { title: 'Zahlen senden', repeat: on('friday'), due: '2026-11-20' }],
      ['jeden Freitag Zahlen senden', { title: 'Zahlen senden', repeat: on('friday'), due: '2026-11-20' }],
      ['jeden Freitag Bericht', { title: 'Bericht', repeat: on('friday'), due: '2026-11-20' }],
      ['Zahlen senden *wöchentlich', { title: 'Zahlen senden', repeat: namedRhythms.weekly }],
    ],
    es: [['Enviar cifras cada lunes', { title: 'Enviar cifras', repeat: on('monday'), due: '2026-11-23' }]],
    ar: [
      ['إرسال الأرقام كل يوم اثنين', { title: 'إرسال الأرقام', repeat: on('monday'), due: '2026-11-23' }],
      ['كل جمعة تقرير', { title: 'تقرير', repeat: on('friday'), due: '2026-11-20' }],
    ],
  }
  test.each(
    Object.entries(repeated).flatMap(([language, cases]) =>
      cases.map((one) => [language as Language, ...one] as const),
    ),
  )('%s: %s', (language, text, rest) => expect(read(text, language)).toMatchObject(rest))
})

describe('what words could mean besides is offered', () => {
  const understoodAs = (text: string, wishes: readonly Wish[] = []) => readLine(text, context, wishes)

  test.each(['Ask Jan 2 questions', 'Fix 2.10.', 'Casual Friday', 'Finish modules 11/12', 'Raise prices +5'])(
    '%s: until whoever typed it takes it',
    (text) => {
      const [offer] = understoodAs(text).offers
      if (!offer) throw new Error('Nothing is offered')
      const { title, parts, offers } = understoodAs(text, [accepting(offer)])
      expect([parts.map(({ value }) => value), offers]).toEqual([[offer.value], []])
      expect(title).toBe(text.replace(offer.words, '').replaceAll(/\s+/g, ' ').trim())
    },
  )

  test('so is what was put back into the title, and never what a part says already', () => {
    const [part] = understoodAs('Call the bank by Friday').parts
    if (!part) throw new Error('Nothing is taken')
    const { title, parts, offers } = understoodAs('Call the bank by Friday', [keeping(part)])
    expect([title, parts, offers.map(({ words }) => words)]).toEqual(['Call the bank by Friday', [], ['by Friday']])
    expect(understoodAs('Ask Jan 2 questions tomorrow').offers).toEqual([])
  })

  test('what is put back into the title leaves the parts before it what they were', () => {
    const parts = understoodAs('Call the bank Dec 24, 2030 *weekly').parts
    const weekly = parts.at(-1)
    if (!weekly) throw new Error('Nothing is taken')
    const { title, parts: left } = understoodAs('Call the bank Dec 24, 2030 *weekly', [keeping(weekly)])
    expect([title, left.map(({ value }) => value)]).toEqual(['Call the bank *weekly', ['2030-12-24']])
  })

  test('what was said of words is kept as a text, and forgotten once they are gone', () => {
    const wishes: Wish[] = [
      { words: 'by Friday', as: '' },
      { words: '2.10.', as: 'due 2026-12-10' },
    ]
    expect(wishesOf(wishText(wishes))).toEqual(wishes)
    expect(wishesIn('Call by Friday', wishes)).toEqual(wishes.slice(0, 1))
    expect(wishesIn('Call by Fridays', wishes)).toEqual([])
  })
})

describe('the words of the menus say how urgent something is, in the reader’s language and in English', () => {
  const words: Record<Language, [low: string, medium: string, high: string, urgent: string, critical: string]> = {
    en: ['low', 'Medium', 'HIGH', 'urgent', 'critical'],
    de: ['niedrig', 'mittel', 'Hoch', 'dringend', 'kritisch'],
    es: ['baja', 'media', 'alta', 'urgente', 'critica'],
    ar: ['منخفضة', 'متوسطة', 'عالية', 'عاجلة', 'حرجة'],
  }
  test.each(Object.entries(words))('%s', (name, [low, medium, high, urgent, critical]) => {
    const language = name as Language
    const priorities = [low, medium, high].map((word) => read(`A !${word}`, language))
    expect(priorities).toEqual(['low', 'medium', 'high'].map((priority) => ({ title: 'A', priority })))
    const degrees = [low, medium, high, urgent, critical].map((word) => read(`A !${word}`, language, lineKinds.issue))
    expect(degrees).toEqual([1, 2, 3, 4, 5].map((degree) => ({ title: 'A', degree })))
    expect(read('A !high', language)).toEqual({ title: 'A', priority: 'high' })
    expect(read(`A !${urgent}`, language)).toEqual({ title: `A !${urgent}` })
  })

  test('also with the marks of other keyboards, and figures of other scripts', () => {
    expect(read('A ＠ana ！high')).toEqual({ title: 'A', person: 'ana', priority: 'high' })
    expect(read('A \u200f!١ @grosse')).toEqual({ title: 'A', person: 'zoe', priority: 'high' })
    expect(read('A @محمد #مبيعات')).toEqual({ title: 'A', person: 'ali', team: 'مبيعات' })
  })
})
