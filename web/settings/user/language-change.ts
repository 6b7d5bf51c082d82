import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { people } from '#contract/people.ts'
import { language, type Language, languages, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { languageBefore, speak } from '../../session/language.ts'
import { useUser } from '../../session/queries.ts'
import { toast } from '../../ui/toast.tsx'
import { profileFailed } from './changes.ts'

const useSend = () => {
  const { id } = useUser()
  return useMutation({
    mutationFn: (wished: Language) => call(people.change, { params: { userId: id }, body: { language: wished } }),
    onSuccess: (_, wished) => speak(wished),
    onError: profileFailed,
  })
}

/** The language that you read, in this browser at once and wherever you sign in: the page is loaded again. */
export const useChangeLanguage = () => {
  const { mutate, isPending } = useSend()
  const change = (wished: Language) => {
    // Once the page is there in the new language, it says so, and offers to take it back.
    sessionStorage.setItem(languageBefore, language())
    mutate(wished)
  }
  return { change, isPending }
}

/** Says, once a page is there in another language than before, that it is, and offers to take that back. */
export const LanguageChanged = () => {
  const { mutate } = useSend()
  useEffect(() => {
    const before = languages.find((each) => each === sessionStorage.getItem(languageBefore))
    sessionStorage.removeItem(languageBefore)
    if (before && before !== language()) toast({ title: t('Language changed'), undo: () => mutate(before) })
  }, [mutate])
  return null
}
