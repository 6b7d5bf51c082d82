import type { ChartDraft } from '#contract/positions.ts'
import { formerMember } from '#contract/tenants.ts'
import { dateOf } from '../../ui/dates.ts'

const nameOf = (person: { fullName: string } | null): string => person?.fullName ?? formerMember

/** As in 'Created Nov 3, 2026 by Maya Okafor', or when and by whom it was published. */
export const sinceWhen = ({ createdAt, createdBy, publishedAt, publishedBy }: ChartDraft): string =>
  publishedAt === null
    ? `Created ${dateOf(createdAt)} by ${nameOf(createdBy)}`
    : `Published ${dateOf(publishedAt)} by ${nameOf(publishedBy)}`

/** Newest first. */
export const newestFirst = (drafts: readonly ChartDraft[]): ChartDraft[] =>
  drafts.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
