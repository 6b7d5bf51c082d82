import type { Headline } from '#contract/headlines.ts'
import { written } from '#contract/written.ts'
import { ArchivedMark } from '../ui/ArchivedMark.tsx'
import { dateOf } from '../ui/dates.ts'
import { CardFacts } from '../ui/list/CardFacts.tsx'
import { CardTitle } from '../ui/list/CardTitle.tsx'
import type { CardProps } from '../ui/list/list.ts'
import { CardText } from '../ui/list/RowText.tsx'
import { ViewCount } from '../ui/ViewCount.tsx'
import { Sorting, Unread } from './columns.tsx'
import type { Act } from './commands.ts'
import styles from './headlines.module.css'

export const HeadlineCard = ({ row: headline, act, select, menu }: CardProps<Headline, Act>) => (
  <>
    <Unread headline={headline} act={act} className={styles.card}>
      <CardTitle
        mark={select ?? (headline.archivedAt !== null && <ArchivedMark />)}
        title={headline.title}
        onOpen={() => act.show(headline.id)}
        menu={menu}
      />
      <CardText>{written(headline.content)}</CardText>
    </Unread>
    <CardFacts person={headline.author} absent="former">
      {dateOf(headline.createdAt)}
      <ViewCount count={headline.views} by={act.readersOf(headline)} />
      <Sorting headline={headline} act={act} />
    </CardFacts>
  </>
)
