import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { byPerson, byTeam } from '../ui/list/view/buckets.ts'
import type { Facets } from '../ui/list/view/facets.ts'
import { tagName } from './view.ts'

const authorOf = ({ author }: Headline) => author

/** What headlines are sorted, grouped and filtered by. */
export const facets: Facets<Headline> = {
  sorts: {
    title: { name: t('Title'), valueOf: ({ title }) => title },
    views: { name: t('Views'), valueOf: ({ views }) => views },
    created: { name: t('Created'), valueOf: ({ createdAt }) => createdAt },
    author: { name: t('Author'), valueOf: ({ author }) => author?.fullName ?? null },
  },
  groups: {
    author: byPerson(t('Author'), t('Former member'), authorOf),
    tag: {
      name: t('Tag'),
      bucketOf: ({ tag }) => ({ key: tag.toLowerCase(), name: tagName(tag.toLowerCase()), rank: 0 }),
    },
    team: byTeam(),
  },
  person: { name: t('Author'), nobody: t('Former member'), of: authorOf },
}
