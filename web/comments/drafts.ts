import { useState } from 'react'

const drafts = new Map<string, string>()

/** A comment's text as it is being written; it survives its dialog, until the page is loaded anew. */
export const useCommentDraft = (item: string): [string, (text: string) => void] => {
  const [text, setText] = useState(drafts.get(item) ?? '')
  const write = (text: string) => {
    if (text === '') drafts.delete(item)
    else drafts.set(item, text)
    setText(text)
  }
  return [text, write]
}
