import { language } from '#contract/words.ts'
import type { Language } from '#contract/words.ts'
import { reload } from '../sync/reload.ts'

/** What a language is called by those who speak it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
}

/** The browser tab keeps under it what it spoke, while the page is loaded again in another language. */
export const languageBefore = 'language before'

/** Speaks a language from now on in this browser; early/language.js reads the same key. What is open is loaded again. */
export const speak = (wished: Language): void => {
  localStorage.setItem('language', wished)
  if (wished !== language()) reload()
}
