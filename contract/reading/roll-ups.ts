import type { Goal } from '../goal-rules.ts'
import type { RollUp } from '../roll-ups.ts'
import type { Unit } from '../units.ts'
import { folded } from './folding.ts'

const listOf = (texts: string[]): string[] => texts.flatMap((text) => text.split(', ')).map(folded)

const periods = listOf([
  'week, month, quarter, year, Woche, Monat, Quartal, Jahr, semana, mes, trimestre, año, أسبوع, الأسبوع, شهر, الشهر, ربع, سنة',
])
const pers = listOf(['per, pro, je, por, لكل'])

// What is the same however long the period is: a rate, a score, a price.
const averaged = listOf([
  'average, avg, mean, rate, ratio, score, rating, NPS, CSAT, index, price, utilization, utilisation, satisfaction',
  'response time, cycle time, lead time, turnaround, turnaround time, days to, time to, DSO',
  'Durchschnitt, Mittel, Quote, Rate, Note, Preis, Anteil, Auslastung, Zufriedenheit, Durchlaufzeit, Reaktionszeit',
  'promedio, media, tasa, índice, puntuación, precio, satisfacción, utilización, ocupación, tiempo de respuesta',
  'متوسط, معدل, نسبة, سعر, رضا, مؤشر, درجة',
])

// What there is at the end of a period.
const standing = listOf([
  'balance, backlog, headcount, head count, pipeline, inventory, on hand, receivable, receivables, payables',
  'outstanding, open, active, overdue, employees, subscribers, members, MRR, ARR, cash in bank, in stock',
  'Bestand, Kontostand, Saldo, offen, offene, aktive, Mitarbeiter, Mitglieder, Abonnenten, Rückstand, überfällig',
  'saldo, existencias, inventario, abiertos, abiertas, activos, activas, pendientes, plantilla, empleados, miembros',
  'رصيد, الرصيد, مخزون, المخزون, المفتوحة, النشطة, الموظفون, الأعضاء',
])
const added = listOf(['new, neu, neue, neuer, nuevos, nuevas, جديد, جدد, الجديدة'])

// German puts what it is at the end of one word: Abschlussquote, Lagerbestand.
const averagedEndings = listOf(['quote, rate, preis, zufriedenheit, auslastung, durchschnitt'])
const standingEndings = listOf(['bestand, kontostand, rückstand'])

const endsWith = (words: string[], endings: string[]): boolean =>
  words.some((word) => endings.some((ending) => word.length > ending.length + 2 && word.endsWith(ending)))

/** 'Cost per mile' is a rate, as is '$/mile'; 'Calls per week' are counted, week by week. */
const isPer = (words: string[]): boolean =>
  words.some((word, at) => at > 0 && pers.includes(word) && !periods.includes(words[at + 1] ?? ''))

type Named = { name: string; unit: Unit; goal: Goal | null }

/** How a measurable's longer periods are most likely made of its numbers, by what it is called: no more than a guess. */
export const likelyRollUp = ({ name, unit, goal }: Named): RollUp => {
  if (unit === 'percent') return 'average'
  if (unit === 'yes/no') return 'sum'
  const words = folded(name.replaceAll('/', ' per ')).split(/[^\p{L}\p{N}]+/u)
  const says = (list: string[]): boolean => list.some((each) => ` ${words.join(' ')} `.includes(` ${each} `))
  if (says(averaged) || endsWith(words, averagedEndings) || isPer(words)) return 'average'
  if ((says(standing) || endsWith(words, standingEndings)) && !says(added)) return 'last'
  // What is to stay within two numbers is seldom added up.
  return goal?.rule === 'between' ? 'average' : 'sum'
}
