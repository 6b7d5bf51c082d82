import { headlines } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOwnComments } from '../../comments/use-comments.ts'
import { RowDetails } from '../../detail/RowDetails.tsx'
import { useShown } from '../../detail/use-shown.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { headlineFields } from '../in-place/fields.ts'
import { headlineTopic, linkedHeadlineQuery } from '../queries.ts'
import { Acknowledgement } from '../reading/Acknowledgement.tsx'
import { ReadBy } from '../reading/ReadBy.tsx'
import { useCounted } from '../reading/use-counted.ts'
import { tagName } from '../view.ts'
import { HeadlineFacts } from './HeadlineFacts.tsx'
import { useHeadlineCommands } from './use-commands.tsx'

/** All about a headline, in the detail panel. */
export const HeadlinePanel = ({ id }: { id: number }) => {
  const headline = useShown('headline', id, linkedHeadlineQuery)
  return headline ? <Whole headline={headline} /> : <SkeletonRows rows={6} />
}

const content = { field: 'content', what: 'text', told: t('Text changed'), empty: '' } as const
const values = { tag: tagName }

const Whole = ({ headline }: { headline: Headline }) => {
  const params = { headlineId: headline.id }
  const { commands, popups } = useHeadlineCommands(headline)
  const about = { topic: headlineTopic, row: headline, calls: headlines, params }
  useCounted(headline)
  return (
    <>
      <RowDetails
        kind="headline"
        row={headline}
        fields={headlineFields}
        facts={<HeadlineFacts headline={headline} />}
        text={content}
        commands={commands}
        talk={useOwnComments({ ...about, teamIds: [headline.teamId] })}
        links={(signal) => call(headlines.links, { params }, signal)}
        activity={(before, signal) => call(headlines.activity, { params, query: { before } }, signal)}
        values={values}
      >
        {headline.fromTeamId !== null && <Acknowledgement headline={headline} />}
        <ReadBy headline={headline} />
      </RowDetails>
      {popups}
    </>
  )
}
