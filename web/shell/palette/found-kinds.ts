import {
  IconChartBar,
  IconCircle,
  IconCircleCheckFilled,
  IconCompass,
  IconFlag,
  IconNote,
  IconPencilCog,
  IconStack2,
  IconTarget,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
import { placeOf, roomOf } from '#contract/addresses.ts'
import type { LinkTarget } from '#contract/addresses.ts'
import type { Found } from '#contract/search.ts'
import { t } from '#contract/words.ts'
import { pages } from '../pages.ts'

type Kind = { name: string; icon: TablerIcon; doneIcon?: TablerIcon; placeOf?: (found: Found) => LinkTarget }

const iconOf = (path: string): TablerIcon => pages.find((page) => page.path === path)?.icon ?? IconFlag
const ofTeam = ({ teamId }: Found): LinkTarget['search'] => (teamId === null ? {} : { team: teamId })

/** Where a person is seen: among the others, found by name. */
export const placeOfPerson = (fullName: string): LinkTarget => ({ to: '/users', search: { q: fullName } })

/** What is found of each topic, and where it is seen if not where the bell leads. */
const kinds: Record<string, Kind> = {
  todos: { name: t('To-Dos'), icon: IconCircle, doneIcon: IconCircleCheckFilled },
  rocks: { name: t('Rocks'), icon: iconOf('/rocks') },
  issues: { name: t('Issues'), icon: iconOf('/issues') },
  headlines: { name: t('Headlines'), icon: iconOf('/headlines') },
  meetings: {
    name: t('Meetings'),
    icon: iconOf('/meetings'),
    placeOf: (found) => (found.done ? roomOf(found.subjectId) : placeOf(found)),
  },
  l10_meeting_notes: {
    name: t('Meeting notes'),
    icon: IconNote,
    placeOf: (found) => (found.partOf ? roomOf(found.partOf.subjectId) : placeOf(found)),
  },
  scorecard_items: { name: t('Measurables'), icon: IconChartBar },
  scorecard_groups: {
    name: t('Scorecard groups'),
    icon: IconStack2,
    placeOf: (found) => ({ to: '/scorecard', search: ofTeam(found) }),
  },
  goals: { name: t('Goals'), icon: IconTarget },
  vision_sections: { name: t('Vision'), icon: IconCompass },
  accountability_positions: { name: t('Positions'), icon: iconOf('/accountability-chart') },
  chart_drafts: { name: t('Chart drafts'), icon: IconPencilCog },
  users: {
    name: t('People'),
    icon: IconUser,
    placeOf: ({ title }) => placeOfPerson(title),
  },
  teams: {
    name: t('Teams'),
    icon: IconUsersGroup,
    placeOf: ({ subjectId }) => ({ to: '/teams', search: { view: subjectId } }),
  },
}

const milestone: Kind = { name: t('Milestones'), icon: IconFlag }

/** What something is that was found; undefined for what this page does not know yet. */
export const kindOf = ({ subject, milestoneId }: Pick<Found, 'subject' | 'milestoneId'>): Kind | undefined =>
  milestoneId === null ? kinds[subject] : milestone

/** Where it is seen; at its comments, if they have what was asked for. */
export const placeOfFound = (found: Found): LinkTarget =>
  kindOf(found)?.placeOf?.(found) ?? placeOf(found, found.inComments ? 'comments' : undefined)
