import { t } from '#contract/words.ts'
import { toast } from './toast.tsx'

/** Puts the link to a place of the app, which begins with a slash, on the clipboard, and says so. */
export const copyLink = async (path: string): Promise<void> => {
  const address = `${window.location.origin}${path}`
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: t('Link copied') })
  } catch {
    // Browsers offer no clipboard without HTTPS.
    toast({ title: t('The link could not be copied'), description: address })
  }
}
