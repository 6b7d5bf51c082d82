import { useState } from 'react'
import { type Contents, emptyContents, type Section, type SectionName } from '#contract/vision.ts'
import { forget, keptText } from '../../form/kept.ts'
import { useKeptWhileOpen } from '../../form/kept-form.ts'
import { mergedDraft, withBoth } from '../../form/merging.ts'
import { isSame } from '../../sync/same.ts'
import { begun } from './begun.ts'
import { type Draft, type DraftOf, draftOf, type Problems, readDraft, tidied } from '../sections/draft.ts'

/** The version that a form starts from, null if nothing was saved yet. */
export type Basis<Name extends SectionName> = { versionId: number | null; content: Contents[Name] }

type Options<Name extends SectionName> = {
  teamId: number
  name: Name
  row: Section | undefined
  /** The one list that is edited. */
  part: (keyof Contents[Name] & string) | undefined
  /** The currency of an amount that names none. */
  currency: string
}

type Kept<Name extends SectionName> = { base: Basis<Name>; draft: DraftOf<Name> }

/** What was written when something other than its person closed the form. */
const keptIn = <Name extends SectionName>(key: string): Kept<Name> | undefined => {
  const kept = keptText(key)
  return kept === '' ? undefined : (JSON.parse(kept) as Kept<Name>)
}

/** What is written in a section's form, what it started from, and what is wrong with it. */
export const useWritten = <Name extends SectionName>({ teamId, name, row, part, currency }: Options<Name>) => {
  const basisOf = (section: Section | undefined): Basis<Name> => ({
    versionId: section?.versionId ?? null,
    content: (section?.content ?? emptyContents[name]) as Contents[Name],
  })
  const key = ['vision', teamId, name, part ?? ''].join(' ')
  const [kept] = useState(() => keptIn<Name>(key))
  const [base, setBase] = useState(() => kept?.base ?? basisOf(row))
  const [draft, setDraft] = useState(() => kept?.draft ?? begun(name, draftOf<Name>(base.content), part))
  const [problems, setProblems] = useState<Problems>({})
  const dirty = !isSame(tidied<Draft>(draftOf(base.content)), tidied<Draft>(draft))
  const against = ({ content }: Basis<Name>) => ({
    base: draftOf<Name>(base.content),
    mine: tidied<Draft>(draft) as DraftOf<Name>,
    theirs: draftOf<Name>(content),
  })
  useKeptWhileOpen(key, dirty ? JSON.stringify({ base, draft }) : '')
  return {
    base,
    basisOf,
    draft,
    forget: () => forget(key),
    problems,
    dirty,
    set: (change: Partial<DraftOf<Name>>) => setDraft((draft) => ({ ...draft, ...change })),
    startFrom: (basis: Basis<Name>, draft = draftOf<Name>(basis.content)) => {
      setBase(basis)
      setDraft(draft)
      setProblems({})
    },
    /** The draft over another version, if the part that is edited is the same in it. */
    over: (basis: Basis<Name>): DraftOf<Name> | undefined =>
      part && isSame(basis.content[part], base.content[part])
        ? { ...draftOf<Name>(basis.content), [part]: (draft as Contents[Name])[part] }
        : undefined,
    /** The draft joined with another version; undefined if they contradict each other. */
    joinedWith: (basis: Basis<Name>): DraftOf<Name> | undefined => mergedDraft(against(basis)),
    /** The draft with another version beside it, to be put in order. */
    beside: (basis: Basis<Name>): DraftOf<Name> => withBoth(against(basis)),
    /** What is written as the server takes it; undefined, and the messages at their fields, if it would not. */
    read: (written: DraftOf<Name>): Contents[Name] | undefined => {
      const tidy = tidied<Draft>(written) as DraftOf<Name>
      const { content, problems: found } = readDraft(name, tidy, currency)
      setDraft(tidy)
      setProblems(found)
      return Object.keys(found).length === 0 ? content : undefined
    },
  }
}
