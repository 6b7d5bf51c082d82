import type { TeamContents } from '#contract/teams.ts'
import { locale, plural } from '#contract/words.ts'

const words: Record<string, (count: number) => string> = {
  vision_sections: (count) => plural(count, '{count} section of its vision', '{count} sections of its vision'),
  core_values: (count) =>
    plural(count, '{count} core value with its ratings', '{count} core values with their ratings'),
  goals: (count) => plural(count, '{count} goal', '{count} goals'),
  todos: (count) => plural(count, '{count} to-do', '{count} to-dos'),
  rocks: (count) => plural(count, '{count} rock', '{count} rocks'),
  issues: (count) => plural(count, '{count} issue', '{count} issues'),
  headlines: (count) => plural(count, '{count} headline', '{count} headlines'),
  meetings: (count) => plural(count, '{count} meeting', '{count} meetings'),
  scorecard_items: (count) => plural(count, '{count} measurable', '{count} measurables'),
  accountability_positions: (count) => plural(count, '{count} position', '{count} positions'),
}

const list = new Intl.ListFormat(locale(), { type: 'conjunction' })

/** What is deleted with a team, as in '12 to-dos and 3 rocks'; empty if nothing is. Its members stay. */
export const contentsInWords = (contents: TeamContents): string =>
  list.format(
    Object.entries(contents)
      .filter(([topic, count]) => count > 0 && topic !== 'members')
      .map(([topic, count]) => words[topic]?.(count) ?? `${count} ${topic}`),
  )
