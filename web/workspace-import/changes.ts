import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#contract/words.ts'
import { archivePath, workspaceImport } from '#contract/workspace-import.ts'
import { ApiError, call } from '../api.ts'
import { put } from '../files/upload.ts'
import { failed } from '../ui/failures.ts'
import { importQuery } from './queries.ts'

const useAskAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: importQuery.queryKey })
}

/** Imports the archive that was checked, or goes on where the server was stopped. */
export const useStart = () =>
  useMutation({
    mutationFn: () => call(workspaceImport.start, {}),
    onError: failed(t('The import could not be started')),
    onSettled: useAskAgain(),
  })

export const useDiscard = () =>
  useMutation({
    mutationFn: () => call(workspaceImport.discard, {}),
    onError: failed(t('The archive could not be removed')),
    onSettled: useAskAgain(),
  })

const noConnection = t('The archive could not be sent. Check the connection and choose it again.')

/** Sends an archive; `share` is how much of it has been sent, from 0 to 1, or null. */
export const useSendArchive = () => {
  const askAgain = useAskAgain()
  const sending = useRef<AbortController>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    setProblem(null)
    setShare(0)
    try {
      await put(archivePath, file, 'application/zip', { onProgress: setShare, signal: controller.signal })
      await askAgain()
    } catch (error) {
      const said = error instanceof ApiError && error.problem.message
      if (!controller.signal.aborted) setProblem(said || noConnection)
    }
    setShare(null)
  }
  return { share, problem, send, cancel: () => sending.current?.abort() }
}
