import { language, learn, type Words } from '#contract/words.ts'

/** Loads the help, and first its answers in the language that is spoken: nothing else needs them. */
export const loadHelp = async () => {
  if (language() !== 'en') {
    const path = `/words/help/${language()}.js`
    const words = (await import(/* @vite-ignore */ path)) as { default: Words['messages'] }
    learn(words.default)
  }
  return import('../HelpPage.tsx')
}
