import type { ChartDraft } from '#contract/positions.ts'
import { formerMember } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { dateOf } from '../../ui/dates.ts'

const nameOf = (person: { fullName: string } | null): string => person?.fullName ?? t(formerMember)

/** As in 'Created Nov 3, 2026 by Maya Okafor', or when and by whom it was published. */
export const sinceWhen = ({ createdAt, createdBy, publishedAt, publishedBy }: ChartDraft): string =>
  publishedAt === null
    ? t('Created {createdAt} by {createdBy}', { createdAt: dateOf(createdAt), createdBy: nameOf(createdBy) })
    : t('Published {publishedAt} by {publishedBy}', {
        publishedAt: dateOf(publishedAt),
        publishedBy: nameOf(publishedBy),
      })

/** Newest first. */
export const newestFirst = (drafts: readonly ChartDraft[]): ChartDraft[] =>
  drafts.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id)
