import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useLibraryMutation,
} from '@tanstack/react-query'
import { useCallback } from 'react'

type Words<TData, TError> = { onSuccess?: (data: TData) => unknown; onError?: (error: TError) => unknown }
type Told<TResult, TData, TError, TVariables> = TResult extends unknown
  ? Omit<TResult, 'mutate' | 'mutateAsync'> & {
      mutate: (variables: TVariables, words?: Words<TData, TError>) => void
      mutateAsync: (variables: TVariables) => Promise<TData>
    }
  : never

/**
 * The library's, except that what a screen says after it is always said. The library drops the callbacks of a call when
 * its component is gone before the lists behind it are read again, and what was done often takes its own card away.
 */
export function useMutation<TData = unknown, TError = DefaultError, TVariables = void, TBefore = unknown>(
  options: UseMutationOptions<TData, TError, TVariables, TBefore>,
): Told<UseMutationResult<TData, TError, TVariables, TBefore>, TData, TError, TVariables> {
  const result = useLibraryMutation(options)
  const { mutateAsync } = result
  const mutate = useCallback(
    (variables: TVariables, { onSuccess, onError }: Words<TData, TError> = {}) =>
      void mutateAsync(variables).then(onSuccess, onError ?? (() => undefined)),
    [mutateAsync],
  )
  return { ...result, mutate }
}
