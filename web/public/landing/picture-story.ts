import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconTrendingUp } from '@tabler/icons-react'
import { t } from '#contract/words.ts'

/** Thirteen weekly values from 0 to 100, the goal on the same scale, of a fictional company. */
export const measurables = [
  {
    name: t('On-time delivery'),
    value: '96.3%',
    atGoal: true,
    goal: 45,
    weeks: [78, 66, 20, 70, 84, 100, 94, 50, 0, 34, 64, 75, 81],
  },
  {
    name: t('Open claims'),
    value: '13',
    atGoal: false,
    goal: 45,
    weeks: [12, 34, 66, 45, 22, 12, 0, 34, 78, 100, 88, 66, 56],
  },
  {
    name: t('Active customers'),
    value: '264',
    atGoal: true,
    goal: 40,
    weeks: [0, 13, 22, 35, 44, 48, 48, 61, 74, 70, 79, 92, 100],
  },
  {
    name: t('Weekly revenue'),
    value: '€ 190k',
    atGoal: true,
    goal: 30,
    weeks: [12, 34, 59, 46, 0, 38, 67, 84, 55, 46, 75, 100, 92],
  },
] as const

export const rocks = [
  { name: t('Open the Venlo cross-dock'), tone: 'green', word: t('On track'), Icon: IconTrendingUp },
  { name: t('Win six contracts above € 250k'), tone: 'yellow', word: t('At risk'), Icon: IconAlertTriangle },
  { name: t('Cut claim handling to five days'), tone: 'red', word: t('Off track'), Icon: IconCircleX },
  { name: t('Hire a night operations lead'), tone: 'emerald', word: t('Completed'), Icon: IconCircleCheck },
] as const

export const todos = [
  { name: t('Confirm customs broker'), who: 'DR', done: true },
  { name: t('Close the books for October'), who: 'TL', done: false },
  { name: t('Call the three late accounts'), who: 'AK', done: false },
  { name: t('Draft Q1 warehouse staffing plan'), who: 'JW', done: false },
] as const
