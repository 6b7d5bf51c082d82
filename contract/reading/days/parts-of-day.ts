import type { Language } from '../../words.ts'

/** Today by a part of it, as `tonight`. */
export const today: Record<Language, string> = {
  en: 'today, tonight, this morning, this afternoon, this evening, this noon',
  de: 'heute, heute Morgen, heute noch, noch heute, heute morgen früh',
  es: 'hoy, hoy mismo, esta mañana, esta tarde, esta noche, este mediodía',
  ar: 'اليوم, هذا اليوم, الليلة, هذا الصباح, هذا المساء, هذه الليلة',
}

/** What stands beside a day for a part of it; by itself it is no day. */
export const partsOfDay: Record<Language, string> = {
  en: 'morning, in the morning, noon, at noon, midday, at midday, lunchtime, afternoon, in the afternoon, evening, in the evening, night, at night',
  de: 'früh, frueh, am Morgen, am Vormittag, am Mittag, am Nachmittag, am Abend, morgens, Vormittag, vormittags, Mittag, mittags, Nachmittag, nachmittags, Abend, abends, Nacht, nachts',
  es: 'por la mañana, a mediodía, al mediodía, mediodía, por la tarde, por la noche, a primera hora, a última hora',
  ar: 'صباحا, صباح, في الصباح, ظهرا, ظهر, بعد الظهر, عند الظهر, عصرا, عصر, مساء, في المساء, ليلا, ليلة',
}

/** German writes them behind a weekday's name, in one word with it or by themselves. */
export const behindWeekday: Partial<Record<Language, readonly string[]>> = {
  de: ['morgen', ' morgen', 'früh', 'vormittag', 'mittag', 'nachmittag', 'abend', 'nacht'],
}
