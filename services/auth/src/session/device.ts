import Bowser from 'bowser';

/**
 * Names a device for people: "Firefox on Windows", "Chrome on Android"; programs are named by the first word of their
 * User-Agent.
 * @param userAgent as the client sent it
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // iPads identify as Macs unless the mobile page is requested; the model is the better name.
  const system = platform.model && /^(?:iPhone|iPad)$/.test(platform.model) ? platform.model : (os.name ?? null);
  if (browser.name && system) return `${browser.name} on ${system}`;
  if (browser.name || system) return (browser.name ?? system)!;
  // "curl/8.5.0", "python-requests/2.32": the product before the slash. @see RFC 9110, 10.1.5
  const product = /^([\w.+-]{1,40})(?:\/|\s|$)/.exec(userAgent.trim())?.[1];
  return product && product !== 'Mozilla' ? product : 'Unknown device';
}
