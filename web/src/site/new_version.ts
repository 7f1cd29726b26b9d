/** A newer version of the page comes as a whole beside the one that is shown, and takes its place when somebody says so. */

/** Called where a newer version lies ready, with what takes it. */
export type NewVersionListener = (take: () => void) => void;

interface Speaker {
  readonly addEventListener: (kind: string, heard: () => void) => void;
}

interface Version extends Speaker {
  readonly state: string;
  readonly postMessage: (message: string) => void;
}

/** What of the browser is needed; `reload` shows the page anew. */
export interface Shelf {
  readonly workers: Speaker & { readonly controller: unknown };
  readonly registration: Speaker & { readonly waiting: Version | null; readonly installing: Version | null };
  readonly reload: () => void;
}

export function watchForNewVersion({ workers, registration, reload }: Shelf, told: NewVersionListener): void {
  // To a device that has no version yet the first one is no news.
  const hadOne = workers.controller !== null;
  if (!hadOne) return;
  const tell = (): void => {
    const { waiting } = registration;
    if (waiting === null) return;
    told(() => {
      waiting.postMessage("take-over");
    });
  };
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") tell();
    });
  });
  // In every window, for the files of the old version are gone.
  workers.addEventListener("controllerchange", reload);
  tell();
}
