import type { TeamContents } from '#contract/teams.ts'
import { locale, t } from '#contract/words.ts'
import { counted } from '../ui/counted.ts'

const names: Record<string, [one: string, many: string]> = {
  vision_sections: [t('section of its vision'), t('sections of its vision')],
  core_values: [t('core value with its ratings'), t('core values with their ratings')],
  goals: ['goal', 'goals'],
  todos: ['to-do', 'to-dos'],
  rocks: ['rock', 'rocks'],
  issues: ['issue', 'issues'],
  headlines: ['headline', 'headlines'],
  meetings: ['meeting', 'meetings'],
  scorecard_items: ['measurable', 'measurables'],
  accountability_positions: ['position', 'positions'],
}

const list = new Intl.ListFormat(locale(), { type: 'conjunction' })

/** What is deleted with a team, as in '12 to-dos and 3 rocks'; empty if nothing is. Its members stay. */
export const contentsInWords = (contents: TeamContents): string =>
  list.format(
    Object.entries(contents)
      .filter(([topic, count]) => count > 0 && topic !== 'members')
      .map(([topic, count]) => {
        const [one, many] = names[topic] ?? [topic, topic]
        return counted(count, one, many)
      }),
  )
