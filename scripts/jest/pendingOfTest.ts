import {
  pendingRequests as pendingRequestsOfPage,
  type PendingRequests,
} from '../../shared/src/http/pendingRequests';

/** Stands in for http/pendingRequests: what a test left unanswered keeps no other from asking the same. */
export function pendingRequests(): PendingRequests {
  let pending = pendingRequestsOfPage();
  let asking: string | undefined;
  return {
    claim(path) {
      const { currentTestName } = expect.getState();
      if (currentTestName !== asking) pending = pendingRequestsOfPage();
      asking = currentTestName;
      return pending.claim(path);
    },
  };
}
