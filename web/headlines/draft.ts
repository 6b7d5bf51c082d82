import { NewHeadline } from '#contract/headlines.ts'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import type { AttachedFile } from '../files/upload.ts'
import { filled, urlsOf } from '../form/draft.ts'
import { errorsInTeam } from '../form/errors-in-team.ts'
import { bothLists, bothTexts } from '../form/merging.ts'
import { editRules } from '../form/rules.ts'
import { fileNames, plain } from '../form/words.ts'
import type { Words } from '../form/words.ts'
import { teamName } from '../teams/words.tsx'

/** What the form holds; the team is chosen only for a new one. */
export type Draft = Pick<Headline, 'title' | 'content' | 'tag'> & {
  teamId: number | null
  attachments: AttachedFile[]
}

const blank = { title: '', content: '', tag: '', attachments: [] }

export const emptyDraft = (teamId: number | null): Draft => ({ ...blank, teamId })

const draftOf = (headline: Headline): Draft => ({ ...headline, content: written(headline.content) })

/** The draft as the API takes it. */
export const bodyOf = ({ title, content, tag, attachments }: Draft) => ({
  title,
  content: filled(content),
  tag,
  attachments: urlsOf(attachments),
})

const words: Words<Draft> = {
  title: [t('Title'), plain],
  content: [t('Content'), plain, bothTexts],
  tag: [t('Tag'), plain],
  teamId: [t('Team'), teamName],
  attachments: [t('Attachments'), fileNames, bothLists],
}

export const headlineRules = editRules({ words, draftOf, bodyOf, errorsOf: errorsInTeam(NewHeadline, bodyOf) })
