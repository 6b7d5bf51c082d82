import { byDueDate } from '#contract/days.ts'
import { quarterProgress, rockStatuses } from '#contract/rocks.ts'
import type { Rock, RockStatus } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { searching } from '../ui/sought.ts'

const searched = searching(({ title, description }: Rock) => `${title}\n${description ?? ''}`)

/** By due date, undated last. */
export const inOrder = (a: Rock, b: Rock): number => byDueDate(a, b) || a.id - b.id

/** The rocks that match a search in title or description and a status, by due date, undated last. */
export const inView = (
  rocks: readonly Rock[],
  { q, status }: { q?: string; status?: RockStatus | undefined },
): Rock[] => {
  const isSought = searched(q)
  return rocks.filter((rock) => (status === undefined || rock.status === status) && isSought(rock)).toSorted(inOrder)
}

export type Section = { name: string; title: string | null; rocks: Rock[] }

/** The page's sections: personal rocks, rocks of the team's type and shared ones; empty sections are left out. */
export const sectionsOf = (own: Rock[], shared: Rock[]): Section[] => {
  const typed = own.filter(({ rockType }) => rockType !== 'personal')
  const title = typed[0]?.rockType === 'company' ? t('Company Rocks') : t('Departmental Rocks')
  const sections = [
    { name: 'own', title: null, rocks: own.filter(({ rockType }) => rockType === 'personal') },
    { name: 'typed', title, rocks: typed },
    { name: 'shared', title: t('Shared Rocks'), rocks: shared },
  ]
  return sections.filter(({ rocks }) => rocks.length > 0)
}

export type Figures = { total: number; progress: number; counts: Record<RockStatus, number> }

export const figuresOf = (rocks: Rock[]): Figures => {
  const count = (status: RockStatus) => rocks.filter((rock) => rock.status === status).length
  return {
    total: rocks.length,
    progress: quarterProgress(rocks),
    counts: Object.fromEntries(rockStatuses.map((status) => [status, count(status)])) as Figures['counts'],
  }
}
