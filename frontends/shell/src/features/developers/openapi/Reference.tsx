import 'swagger-ui-dist/swagger-ui.css';
import { readToken } from '@kaard/ui/session';
import { tokens } from '@kaard/ui/theme';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

// Its colours need a light background in both themes.
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

/** The served OpenAPI document, which can be tried with the person’s own session. */
export default function Reference() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    SwaggerUI({
      domNode: place.current,
      url: '/api/openapi.json',
      // The document is not sent to an external validator.
      validatorUrl: null,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      // The session is added below; the copied curl command must not contain it.
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
