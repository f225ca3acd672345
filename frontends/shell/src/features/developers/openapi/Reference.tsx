import 'swagger-ui-dist/swagger-ui.css';
import { readToken } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

// Its colours are for paper, whatever the page's are.
const Frame = styled.div`
  max-height: 90dvh;
  overflow: auto;
  padding: ${tokens.space.base};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.base};
  background: #fff;
  color: #3b4151;
  color-scheme: light;
`;

/** The served document, to be read and tried with the person's own session. */
export default function Reference() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    SwaggerUI({
      domNode: place.current,
      url: '/api/openapi.json',
      // Nobody else is told of the document.
      validatorUrl: null,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      // The session is put in below; the curl line that can be copied is not to hold it.
      showMutatedRequest: false,
      requestInterceptor: (request: { url: string; headers: Record<string, string> }) => {
        const token = readToken();
        const isOurs = new URL(request.url, location.href).origin === location.origin;
        if (isOurs && token) request.headers.Authorization ??= `Bearer ${token}`;
        return request;
      },
    });
  }, []);
  return <Frame ref={place} />;
}
